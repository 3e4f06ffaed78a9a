export {
  ConfirmationDeclined,
  ConfirmButton,
  createSessionQueries,
  formatCount,
  formatMoment,
  LoadFailure,
  Loading,
  messageOf,
  RowList,
  useAction,
  useConfirmed,
} from '../../features/signed-in/index.ts'
export { AdminPage } from './admin-page.tsx'
export { adminQuery } from './admin-query.ts'
export { addQuery, askAdmin } from './ask-admin.ts'
export { CasePage } from './case/case-page.tsx'
export { CaseBody, CaseCard, CaseHead, FactCard, Facts, MailLink, Prose } from './case/case-parts.tsx'
export { DecisionForm } from './case/decision-form.tsx'
export { Moment } from './moment.tsx'
export { readReturnPath } from './return-path.ts'
export { roleName } from './role-name.ts'
export { useEnter, useRefreshSession, useSession, useSessionState } from './session.ts'
export { type TonedName, withTones } from './with-tones.ts'
