export { enhanceUnsubscribe } from '../notices/enhance-unsubscribe.ts'
export { RecogniseOurMails } from '../notices/recognise-our-mails.tsx'
export { UnsubscribeCard } from '../notices/unsubscribe-card.tsx'
