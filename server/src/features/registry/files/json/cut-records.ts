import { UnreadableFileError } from '../../../../platform/tables/delivered-file.ts'

const STRUCTURE = /["{}[\]]/g
const STRING_END = /["\\]/g

/**
 * Extracts records from streamed JSON. A list of records is an array that begins with an object, outside any
 * record; `onRecord` receives a record's text and the 0-based ordinal of its list.
 */
export class RecordCutter {
  readonly #onRecord: (text: string, list: number) => void
  readonly #maxLength: number
  #text = ''
  #at = 0
  #isInString = false
  #depth = 0
  #list = -1
  #listDepth = -1
  #start = -1
  #wasOpened = false
  #between = ''

  constructor(onRecord: (text: string, list: number) => void, maxLength: number) {
    this.#onRecord = onRecord
    this.#maxLength = maxLength
  }

  get isClosed(): boolean {
    return this.#depth === 0 && !this.#isInString
  }

  push(piece: string): void {
    this.#text += piece
    while (this.#at < this.#text.length) {
      if (this.#isInString) this.#passString()
      else this.#skipStructure()
    }
    this.#reportStrays(Math.max(0, this.#between.lastIndexOf(',')))
    this.#reset()
  }

  #passString(): void {
    STRING_END.lastIndex = this.#at
    const found = STRING_END.exec(this.#text)
    if (found === null) {
      this.#at = this.#text.length
      return
    }
    this.#isInString = found[0] !== '"'
    this.#at = found.index + (found[0] === '"' ? 1 : 2)
  }

  #skipStructure(): void {
    STRUCTURE.lastIndex = this.#at
    const found = STRUCTURE.exec(this.#text)
    if (this.#isBetween) this.#between += this.#text.slice(this.#at, found?.index)
    this.#at = found === null ? this.#text.length : found.index + 1
    if (found === null) return
    if (found[0] === '"') {
      if (this.#isBetween) this.#between += '"'
      this.#isInString = true
      this.#wasOpened = false
    } else if (found[0] === '{' || found[0] === '[') this.#open(found[0], found.index)
    else this.#close()
  }

  #open(mark: '{' | '[', at: number): void {
    if (this.#listDepth === -1 && mark === '{' && this.#wasOpened) {
      this.#list += 1
      this.#listDepth = this.#depth
    }
    if (this.#isBetween && mark === '[') this.#between += mark
    if (mark === '{' && this.#depth === this.#listDepth) {
      this.#reportStrays()
      this.#start = at
    }
    this.#wasOpened = mark === '['
    this.#depth += 1
  }

  #close(): void {
    this.#depth -= 1
    this.#wasOpened = false
    if (this.#listDepth === -1) return
    if (this.#depth < this.#listDepth) {
      this.#reportStrays()
      this.#listDepth = -1
    } else if (this.#depth === this.#listDepth && this.#start !== -1) {
      this.#onRecord(this.#text.slice(this.#start, this.#at), this.#list)
      this.#start = -1
    }
  }

  get #isBetween(): boolean {
    return this.#start === -1 && this.#listDepth !== -1 && this.#depth === this.#listDepth
  }

  /** List items that are not objects are unreadable records: each is reported. */
  #reportStrays(end = this.#between.length): void {
    const complete = this.#between.slice(0, end)
    const strays = complete.trim() === ',' ? [] : complete.split(',')
    this.#between = this.#between.slice(end)
    for (const stray of strays) if (stray.trim() !== '') this.#onRecord('null', this.#list)
  }

  #reset(): void {
    const from = this.#start === -1 ? this.#text.length : this.#start
    if (this.#text.length - from > this.#maxLength) {
      throw new UnreadableFileError(`El archivo tiene un registro de más de ${this.#maxLength} caracteres`)
    }
    this.#text = this.#text.slice(from)
    this.#at -= from
    if (this.#start !== -1) this.#start = 0
  }
}
