export type LeakedPasswords = (word: string) => boolean

export async function loadLeakedPasswords(): Promise<LeakedPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = new Set(dictionary['passwords-common'])
  return (word) => words.has(word)
}
