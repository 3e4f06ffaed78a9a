import { FLEET_PANEL_PATH } from '@multas/domain'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { LeaveButton } from '../../signed-in/index.ts'
import { OuterPage } from './outer-page.tsx'
import { ROLE_NAMES } from './role-names.ts'
import type { FleetSession } from './session.ts'

export function NoFleet({ email }: { email: string }) {
  return (
    <OuterPage title="Tu correo no está en ninguna flota">
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          Ingresaste con <strong>{email}</strong>, pero ninguna empresa lo sumó a su flota.
        </p>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>Si tu empresa ya usa el panel, pedile a quien está a cargo que te invite desde «Personas».</li>
          <li>
            Si todavía no lo usa,{' '}
            <a href="/gestion-de-flotas" className="text-brand underline underline-offset-4">
              pedí la cotización
            </a>
            .
          </li>
        </ul>
        <LeaveButton label="Ingresar con otro correo" />
      </div>
    </OuterPage>
  )
}

export function ChooseFleet({ session }: { session: FleetSession }) {
  return (
    <OuterPage title="Elegí la flota" lead={`Ingresaste con ${session.email}.`}>
      <ul className="grid gap-2">
        {session.fleets.map(({ id, name, role, isSuspended }) => (
          <li key={id}>
            <Link
              to={`${FLEET_PANEL_PATH}/${id}`}
              className="flex min-h-14 items-center justify-between gap-3 rounded-control border border-line-strong px-4 py-2 hover:bg-brand-soft hover:text-brand"
            >
              <span className="grid min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">{ROLE_NAMES[role]}</span>
              </span>
              {isSuspended ? <Badge tone="amber">Suspendida</Badge> : <span aria-hidden="true">›</span>}
            </Link>
          </li>
        ))}
      </ul>
      <LeaveButton variant="quiet" />
    </OuterPage>
  )
}

/** A suspended fleet is inaccessible; its data is kept. */
export function SuspendedFleet({ name, hasOthers }: { name: string; hasOthers: boolean }) {
  return (
    <OuterPage title={name}>
      <div className="grid gap-3">
        <p>
          El servicio de esta flota está suspendido: sus vehículos no se consultan y el panel no se puede
          usar. No se borró nada.
        </p>
        <p>Para reanudarlo, respondé el correo con el que te cotizamos el plan.</p>
        {hasOthers && (
          <Link
            to={FLEET_PANEL_PATH}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Elegir otra flota
          </Link>
        )}
        <LeaveButton />
      </div>
    </OuterPage>
  )
}
