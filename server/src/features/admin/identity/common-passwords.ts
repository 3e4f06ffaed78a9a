/** Whether a word in lower case is one of the common passwords. */
export type CommonPasswords = (word: string) => boolean

/**
 * The common passwords of zxcvbn: tens of thousands, drawn from leaks. Loaded when somebody sets a password, because
 * most processes never need them.
 */
export async function loadCommonPasswords(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = new Set(dictionary['passwords-common'])
  return (word) => words.has(word)
}
