/** Whether a word in lower case is one of the passwords that leaks show most often. */
export type LeakedPasswords = (word: string) => boolean

/**
 * The common passwords of zxcvbn: tens of thousands, drawn from leaks. Loaded when somebody sets a password, because
 * most processes never need them.
 */
export async function loadLeakedPasswords(): Promise<LeakedPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = new Set(dictionary['passwords-common'])
  return (word) => words.has(word)
}
