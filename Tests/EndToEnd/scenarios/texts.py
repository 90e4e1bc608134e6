# Text that looks like markup is shown as it was written.
LITERAL = "a < b & <b>x</b>"


def markup(t):
    """markup in title and body"""
    t.check_end("send", t.notifyctl("send", LITERAL, LITERAL), 0, "")
    post = t.log.wait_posted(LITERAL)
    t.check("the body, for a server that reads markup", post["body"], "a &lt; b &amp; &lt;b&gt;x&lt;/b&gt;")
    t.check("the title, which no server reads as markup", post["summary"], LITERAL)


def subtitle(t):
    """a subtitle"""
    t.check_end("send", t.notifyctl("send", "Natto", "body <i>", "--subtitle", "sub & title"), 0, "")
    body = t.log.wait_posted("Natto")["body"]
    t.check("subtitle and body are there", ["sub &amp; title" in body, "body &lt;i&gt;" in body], [True, True])


def allowed(t):
    """markup that is meant as such"""
    body = "<b>natto</b> &amp; <img src='x'> <a href='https://natto.example'>rice</a>"
    t.check_end("send", t.notifyctl("send", "Natto", body, "--markup"), 0, "")
    shown = t.log.wait_posted("Natto")["body"]
    t.check("what may be markup is, the rest is text", shown.startswith("<b>natto</b> &amp; &lt;img src='x'&gt; "), True)
    t.check("the link can be followed or read", "https://natto.example" in shown, True)
