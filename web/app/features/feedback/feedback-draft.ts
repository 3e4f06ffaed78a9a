export interface FeedbackDraft {
  readonly message: string
  readonly email: string
}

export type FeedbackStage = 'writing' | 'sending' | 'thanks'
