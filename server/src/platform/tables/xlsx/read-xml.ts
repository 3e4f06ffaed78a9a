import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { UnreadableFileError } from '../delivered-file.ts'

/** The parser buffers a text, comment or tag until it ends; real cells are far smaller. */
const MAX_BYTES_OF_A_TAG = 16 * 1024 * 1024

const MAX_DEPTH = 64
const MAX_SMALL_PART_BYTES = 64 * 1024 * 1024

/** Without prefix: some programs write `x:row` for `row`. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/**
 * Yields the bytes read after each chunk. Supports only XML's five entities and numeric ones; refuses a
 * document type.
 */
export async function* readXml(part: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder()
  parser.on('error', () => {
    throw new UnreadableFileError(DAMAGED)
  })
  parser.on('doctype', () => {
    throw new UnreadableFileError(DAMAGED)
  })
  const { open, close, text } = handlers
  let bytes = 0
  let lastTagAt = 0
  let depth = 0
  parser.on('opentag', (tag) => {
    lastTagAt = bytes
    depth += 1
    if (depth > MAX_DEPTH) throw new UnreadableFileError(DAMAGED)
    open?.(bareName(tag.name), tag.attributes as Record<string, string>)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    close?.(bareName(tag.name))
  })
  if (text) parser.on('text', text)
  for await (const chunk of part) {
    bytes += (chunk as Buffer).length
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    if (bytes - lastTagAt > MAX_BYTES_OF_A_TAG) throw new UnreadableFileError(DAMAGED)
    yield bytes
  }
  parser.write(decoder.decode())
  parser.close()
  yield bytes
}

export async function readWholeXml(
  part: Readable,
  handlers: XmlHandlers,
  maxBytes = MAX_SMALL_PART_BYTES,
): Promise<void> {
  for await (const bytes of readXml(part, handlers)) {
    if (bytes > maxBytes) throw new UnreadableFileError(DAMAGED)
  }
}

function bareName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

export const DAMAGED = 'La planilla está dañada: abrila, guardala de nuevo como .xlsx y subila otra vez'
