const NON_ASCII = /\P{ASCII}/u
const MARKS = /\p{M}/gu

export function fold(text: string): string {
  const bare = NON_ASCII.test(text) ? text.normalize('NFD').replace(MARKS, '') : text
  return bare.toLowerCase().replace(/\s+/g, ' ').trim()
}
