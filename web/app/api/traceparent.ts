import { randomHex } from '../random-hex.ts'

/** Begins a trace (W3C Trace Context): random ids; the server decides whether to record it. */
export const createTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`
