export type LeakedPasswords = (word: string) => boolean

/** The common passwords of zxcvbn: tens of thousands, drawn from leaks. Loaded on demand. */
export async function loadLeakedPasswords(): Promise<LeakedPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = new Set(dictionary['passwords-common'])
  return (word) => words.has(word)
}
