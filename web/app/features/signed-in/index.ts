export { ConfirmButton } from './confirm-button.tsx'
export {
  ConfirmationAsker,
  ConfirmationDeclined,
  type ConfirmationDialogProps,
  useConfirmed,
} from './confirmed-action.tsx'
export { FileDrop } from './file-drop.tsx'
export { FileLink } from './file-link.tsx'
export {
  formatAmount,
  formatBytes,
  formatCount,
  formatCounted,
  formatMoment,
  formatPercent,
} from './format-facts.ts'
export { KeptScreen } from './kept-screen.tsx'
export { LeaveButton } from './leave-button.tsx'
export { LoadFailure, Loading } from './load-states.tsx'
export { nameSessionBrowser } from './name-session-browser.ts'
export { PagedList } from './paged-list.tsx'
export { RowList } from './row-list.tsx'
export { SessionList } from './session-list.tsx'
export {
  createSessionQueries,
  isSignedOut,
  messageOf,
  SESSION_KEY,
  useSessionState,
} from './session-queries.ts'
export { describeFineState, nameFineState } from './state-names.ts'
export { type Action, type RunningAction, useAction } from './use-action.ts'
export { useOnline } from './use-online.ts'
export { forgetUser } from './use-sign-out.ts'
