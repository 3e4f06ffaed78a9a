export { AreaFrame, AreaTitle } from './area-frame.tsx'
export { AreaPage, type AreaPageProps } from './area-page.tsx'
export { AskFirst } from './ask-first.tsx'
export {
  ConfirmationAsker,
  ConfirmationDeclined,
  type ConfirmationDialogProps,
  useConfirmed,
} from './confirmed-act.tsx'
export { FileDrop } from './file-drop.tsx'
export { FileLink } from './file-link.tsx'
export { InviteForm } from './invite-form.tsx'
export { KeyShown } from './key-shown.tsx'
export { LeaveButton } from './leave-button.tsx'
export { LoadFailure, Loading } from './load-states.tsx'
export { MoreButton } from './more-button.tsx'
export { nameBrowser } from './name-browser.ts'
export { OuterAreaPage, type OuterAreaPageProps } from './outer-area-page.tsx'
export { KeyActions, KeyFacts } from './programs/issued-key.tsx'
export { KeyForm } from './programs/key-form.tsx'
export { WebhookDeliveries } from './programs/webhook-deliveries.tsx'
export { WebhookForm } from './programs/webhook-form.tsx'
export { WebhookRow } from './programs/webhook-row.tsx'
export { RowList } from './row-list.tsx'
export { SessionList } from './session-list.tsx'
export {
  createSessionQueries,
  isSignedOut,
  messageOf,
  SESSION_KEY,
  useSessionState,
} from './session-queries.ts'
export { describeFineState, FINE_STATE_NAMES, nameFineState } from './state-names.ts'
export { type Act, type Acting, useAct } from './use-act.ts'
export { useOnline } from './use-online.ts'
export { writeAmount, writeBytes, writeCount, writeMany, writeMoment, writePercent } from './write-facts.ts'
