import CGLib

extension Variant {
  /// A floating `GVariant` of this value.
  ///
  /// Texts end at their first NUL character, which D-Bus cannot carry.
  public var floating: OpaquePointer {
    switch self {
    case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
    case .byte(let number): g_variant_new_byte(number)
    case .int16(let number): g_variant_new_int16(number)
    case .uint16(let number): g_variant_new_uint16(number)
    case .int32(let number): g_variant_new_int32(number)
    case .uint32(let number): g_variant_new_uint32(number)
    case .int64(let number): g_variant_new_int64(gint64(number))
    case .uint64(let number): g_variant_new_uint64(guint64(number))
    case .double(let number): g_variant_new_double(number)
    case .string(let text): g_variant_new_string(text)
    case .objectPath(let path): g_variant_new_object_path(path)
    case .signature(let signature): g_variant_new_signature(signature)
    case .bytes(let bytes): Self.fixedArray(bytes)
    case .array(let element, let elements): Self.build("a\(element)", elements)
    case .dictionary(let fields):
      Self.build("a{sv}", fields.map { .entry(.string($0), .variant($1)) })
    case .structure(let elements): Self.tuple(elements)
    case .entry(let key, let value):
      cglib_variant_new_dict_entry(key.floating, value.floating)
    case .variant(let inner): g_variant_new_variant(inner.floating)
    }
  }

  /// A floating tuple, as a message body is.
  static func tuple(_ elements: [Variant]) -> OpaquePointer {
    var children = elements.map { Optional($0.floating) }
    return g_variant_new_tuple(&children, gsize(children.count))
  }

  private static func fixedArray(_ bytes: [UInt8]) -> OpaquePointer {
    let byte = g_variant_type_new("y")
    defer { g_variant_type_free(byte) }
    return g_variant_new_fixed_array(
      byte, bytes, gsize(bytes.count), gsize(MemoryLayout<UInt8>.size))
  }

  private static func build(_ type: String, _ elements: [Variant]) -> OpaquePointer {
    // A copy: a Swift text passed to C lives only as long as that one call.
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    let builder = g_variant_builder_new(type)
    defer { g_variant_builder_unref(builder) }
    for element in elements { g_variant_builder_add_value(builder, element.floating) }
    return g_variant_builder_end(builder)
  }

  /// Reads a `GVariant`, which stays its owner's.
  init(_ variant: OpaquePointer) {
    self =
      switch g_variant_classify(variant) {
      case G_VARIANT_CLASS_BOOLEAN: .bool(g_variant_get_boolean(variant) != 0)
      case G_VARIANT_CLASS_BYTE: .byte(g_variant_get_byte(variant))
      case G_VARIANT_CLASS_INT16: .int16(g_variant_get_int16(variant))
      case G_VARIANT_CLASS_UINT16: .uint16(g_variant_get_uint16(variant))
      case G_VARIANT_CLASS_INT32: .int32(g_variant_get_int32(variant))
      case G_VARIANT_CLASS_UINT32: .uint32(g_variant_get_uint32(variant))
      case G_VARIANT_CLASS_INT64: .int64(Int64(g_variant_get_int64(variant)))
      case G_VARIANT_CLASS_UINT64: .uint64(UInt64(g_variant_get_uint64(variant)))
      case G_VARIANT_CLASS_HANDLE: .int32(g_variant_get_handle(variant))
      case G_VARIANT_CLASS_DOUBLE: .double(g_variant_get_double(variant))
      case G_VARIANT_CLASS_STRING: .string(Self.text(variant))
      case G_VARIANT_CLASS_OBJECT_PATH: .objectPath(Self.text(variant))
      case G_VARIANT_CLASS_SIGNATURE: .signature(Self.text(variant))
      case G_VARIANT_CLASS_VARIANT: Self.children(variant).first.map { .variant($0) } ?? .bytes([])
      case G_VARIANT_CLASS_ARRAY: Self.array(variant)
      case G_VARIANT_CLASS_DICT_ENTRY: Self.entry(Self.children(variant))
      default: .structure(Self.children(variant))
      }
  }

  private static func array(_ variant: OpaquePointer) -> Variant {
    let type = String(cString: g_variant_get_type_string(variant))
    switch type {
    case "ay": return .bytes(bytes(variant))
    case "a{sv}":
      var fields: [String: Variant] = [:]
      for case .entry(.string(let key), .variant(let value)) in children(variant) {
        fields[key] = value
      }
      return .dictionary(fields)
    default: return .array(of: String(type.dropFirst()), children(variant))
    }
  }

  private static func entry(_ children: [Variant]) -> Variant {
    children.count == 2 ? .entry(children[0], children[1]) : .structure(children)
  }

  private static func children(_ variant: OpaquePointer) -> [Variant] {
    (0..<g_variant_n_children(variant)).compactMap { index in
      guard let child = g_variant_get_child_value(variant, index) else { return nil }
      defer { g_variant_unref(child) }
      return Variant(child)
    }
  }

  private static func text(_ variant: OpaquePointer) -> String {
    var length: gsize = 0
    guard let bytes = g_variant_get_string(variant, &length) else { return "" }
    return String(cString: bytes)
  }

  private static func bytes(_ variant: OpaquePointer) -> [UInt8] {
    var count: gsize = 0
    guard let pointer = g_variant_get_fixed_array(variant, &count, 1) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: pointer, count: Int(count)))
  }
}
