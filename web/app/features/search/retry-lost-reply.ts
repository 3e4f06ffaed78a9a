import { isSpentUnanswered } from './explain-failure.ts'

/** Retries once with a new token if an earlier attempt consumed the first without a reply. */
export async function retryLostReply<T>(
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
