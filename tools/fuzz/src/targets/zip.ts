import { inflateRawSync } from 'node:zlib'
import type { Random } from '@multas/attack/src/random.ts'

const MAX_PART = 64 * 1024

/** The parts of a ZIP as its directory names them; null if it is broken. */
export function readZip(zip: Buffer): Record<string, Buffer> | null {
  const parts: Record<string, Buffer> = {}
  try {
    const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
    let at = zip.readUInt32LE(end + 16)
    for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
      const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
        number,
        number,
        number,
      ]
      const local = zip.readUInt32LE(at + 42)
      const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20))
      const content =
        zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed, { maxOutputLength: 10 * MAX_PART }) : packed
      parts[zip.toString('utf8', at + 46, at + 46 + name)] = content.subarray(0, MAX_PART)
      at += 46 + name + extra + comment
    }
    return parts
  } catch {
    return null
  }
}

const VALUES = [0, 1, 2, 8, 9, 0xffff, 0x7fffffff, 0xffffffff]

export function breakHeaders(zip: Buffer, random: Random): Buffer {
  const broken = Buffer.from(zip)
  const marks: number[] = []
  for (let at = broken.indexOf('PK'); at !== -1; at = broken.indexOf('PK', at + 1)) marks.push(at)
  for (let times = 1 + random.integer(3); times > 0 && marks.length > 0; times -= 1) {
    const at = random.pick(marks) + 4 + 2 * random.integer(21)
    if (at + 4 > broken.length) continue
    const value = random.chance(0.7) ? random.pick(VALUES) : random.integer(broken.length * 2)
    if (random.chance(0.5)) broken.writeUInt32LE(value, at)
    else broken.writeUInt16LE(value & 0xffff, at)
  }
  return broken
}
