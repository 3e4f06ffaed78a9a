export { AreaPage, type AreaPageProps } from './area-page.tsx'
export { AskFirst } from './ask-first.tsx'
export { FileDrop } from './file-drop.tsx'
export { KeyShown } from './key-shown.tsx'
export { LoadFailure, Loading } from './load-states.tsx'
export { MoreButton } from './more-button.tsx'
export { SessionList } from './session-list.tsx'
export {
  createSessionQueries,
  isSignedOut,
  messageOf,
  SESSION_KEY,
  useSessionState,
} from './session-queries.ts'
export { FINE_STATE_NAMES, nameFineState } from './state-names.ts'
export { useAct } from './use-act.ts'
export { useOnline } from './use-online.ts'
export { useSignOut } from './use-sign-out.ts'
export { writeAmount, writeBytes, writeCount, writeMany, writeMoment, writePercent } from './write-facts.ts'
