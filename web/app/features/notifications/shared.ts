export { enhanceUnsubscribe } from './enhance-unsubscribe.ts'
export { RecogniseOurMails } from './recognise-our-mails.tsx'
export { UnsubscribeCard } from './unsubscribe-card.tsx'
