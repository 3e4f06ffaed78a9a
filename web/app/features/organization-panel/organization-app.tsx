import { Fragment } from 'react'
import { Link, Navigate, Route, Routes, useParams } from 'react-router'
import { SessionGate } from '../sign-in/index.ts'
import { LeaveButton } from '../signed-in/index.ts'
import { HereContext } from './here.ts'
import { OuterPage } from './outer-page.tsx'
import { PanelFrame } from './panel-frame.tsx'
import type { Organization, PanelKind, PanelSession } from './panel-kind.ts'

export function OrganizationApp<O extends Organization>({ kind }: { kind: PanelKind<O> }) {
  const { title, entrance } = kind
  return (
    <SessionGate
      read={() => kind.read()}
      wait={(content) => (
        <OuterPage kind={kind} title={title}>
          {content}
        </OuterPage>
      )}
      entrance={(content) => (
        <OuterPage kind={kind} title={title} lead={entrance.lead}>
          {content}
        </OuterPage>
      )}
      placeholder={entrance.placeholder}
      emailHint={entrance.emailHint}
    >
      {(session) => <SignedIn kind={kind} session={session} />}
    </SessionGate>
  )
}

interface SignedInProps<O extends Organization> {
  kind: PanelKind<O>
  session: PanelSession<O>
}

function SignedIn<O extends Organization>({ kind, session }: SignedInProps<O>) {
  const [first, ...others] = session.organizations
  if (first === undefined) return <NoOrganization kind={kind} email={session.email} />
  return (
    <Routes>
      <Route
        index
        element={
          others.length === 0 ? (
            <Navigate replace to={`${kind.path}/${first.id}`} />
          ) : (
            <ChooseOrganization kind={kind} session={session} />
          )
        }
      />
      <Route path=":organization" element={<Framed kind={kind} session={session} />}>
        {Object.entries(kind.pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      <Route path="*" element={<Navigate replace to={kind.path} />} />
    </Routes>
  )
}

function Framed<O extends Organization>({ kind, session: { email, organizations } }: SignedInProps<O>) {
  const { organization } = useParams()
  const found = organizations.find(({ id }) => id === organization)
  if (!found) return <Navigate replace to={kind.path} />
  const hasOthers = organizations.length > 1
  const blocked = kind.blocked?.(found, hasOthers)
  if (blocked)
    return (
      <OuterPage kind={kind} title={found.name}>
        <div className="grid gap-3">
          {blocked}
          <LeaveButton />
        </div>
      </OuterPage>
    )
  const Provider = kind.Provider ?? Fragment
  return (
    <HereContext value={{ ...found, email, kind }}>
      <Provider>
        <PanelFrame hasOthers={hasOthers} />
      </Provider>
    </HereContext>
  )
}

function NoOrganization({ kind, email }: { kind: PanelKind; email: string }) {
  const { title, reason, advice } = kind.none
  return (
    <OuterPage kind={kind} title={title}>
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          Ingresaste con <strong>{email}</strong>, pero {reason}
        </p>
        {advice}
        <LeaveButton label="Ingresar con otro correo" />
      </div>
    </OuterPage>
  )
}

function ChooseOrganization<O extends Organization>({ kind, session }: SignedInProps<O>) {
  return (
    <OuterPage kind={kind} title={kind.choose} lead={`Ingresaste con ${session.email}.`}>
      <ul className="grid gap-2">
        {session.organizations.map((one) => (
          <li key={one.id}>
            <Link
              to={`${kind.path}/${one.id}`}
              className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-line-strong px-4 py-2 hover:bg-brand-soft hover:text-brand"
            >
              {kind.choice(one)}
            </Link>
          </li>
        ))}
      </ul>
      <LeaveButton variant="quiet" />
    </OuterPage>
  )
}
