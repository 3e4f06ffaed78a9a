import { crc32, deflateRawSync } from 'node:zlib'

/** Writes a compressed ZIP, enough for a workbook. */
export function writeZip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const common = commonFields(raw, packed, name)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), packed])
    const entry = Buffer.concat([
      Buffer.from('504b01021400', 'hex'),
      common,
      Buffer.alloc(10),
      uint32(offset),
    ])
    bodies.push(local)
    directory.push(entry, Buffer.from(name))
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const count = Object.keys(parts).length
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

/** Version, flags, method, time, checksum, sizes, name length, no extra fields. */
function commonFields(raw: Buffer, packed: Buffer, name: string): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt16LE(0x21, 8)
  fields.writeUInt32LE(crc32(raw), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(raw.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
