import { isSpentUnanswered } from './explain-failure.ts'

/** Asks with a token; when an earlier attempt spent it without an answer, asks once more with another one. */
export async function askAgainWhenLost<T>(
  ask: (token: string) => Promise<T>,
  token: string,
  recover: () => Promise<string | null>,
): Promise<{ readonly reply: T; readonly isRepeated: boolean }> {
  try {
    return { reply: await ask(token), isRepeated: false }
  } catch (error) {
    const another = isSpentUnanswered(error) ? await recover() : null
    if (another === null) throw error
    return { reply: await ask(another), isRepeated: true }
  }
}
