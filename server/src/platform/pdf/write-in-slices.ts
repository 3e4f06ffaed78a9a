import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PdfWriter } from './pdf-writer.ts'

const SLICE_MS = 10

/** Streams a document at the reader's pace; a reader that stops ends it. */
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
