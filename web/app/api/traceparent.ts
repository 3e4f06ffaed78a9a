/** Begins a trace (W3C Trace Context): random ids; the server decides whether to record it. */
export function createTraceparent(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-00`
}
