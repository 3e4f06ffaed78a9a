export { AskFirst } from './ask-first.tsx'
export { LoadFailure, Loading } from './load-states.tsx'
export { SessionList } from './session-list.tsx'
export {
  createSessionQueries,
  isSignedOut,
  messageOf,
  SESSION_KEY,
  useSessionState,
} from './session-queries.ts'
export { useAct } from './use-act.ts'
export { useOnline } from './use-online.ts'
export { useSignOut } from './use-sign-out.ts'
