import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PdfWriter } from './pdf-writer.ts'

/** A document is written for so long at a time, then everything else has its turn. */
const SLICE_MS = 10

/**
 * The bytes of a document while it is being written: `steps` writes a bit of it at each turn. Whoever reads slowly
 * slows the writing, and whoever stops reading ends it.
 */
export async function* writeInSlices(writer: PdfWriter, steps: Iterable<void>): AsyncGenerator<Uint8Array> {
  let sliceEndMs = performance.now() + SLICE_MS
  for (const _step of steps) {
    const bytes = writer.take()
    if (bytes) yield bytes
    if (performance.now() < sliceEndMs) continue
    await nextTurn()
    sliceEndMs = performance.now() + SLICE_MS
  }
  writer.end()
  await nextTurn()
  for (let bytes = writer.take(); bytes; bytes = writer.take()) yield bytes
}
