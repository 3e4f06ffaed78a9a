import { PANEL_PATH } from '@multas/domain'
import { Link } from 'react-router'
import { LeaveButton } from '../signed-in/index.ts'
import { OuterPage } from './outer-page.tsx'
import type { PanelSession } from './session.ts'

export function NoMunicipality({ email }: { email: string }) {
  return (
    <OuterPage title="Tu correo todavía no está habilitado">
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          Ingresaste con <strong>{email}</strong>, pero ningún municipio habilitó ese correo.
        </p>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            Si tu municipio ya publica acá, pedile a quien supervisa el panel que te invite desde «Personas».
          </li>
          <li>
            Si todavía no publica,{' '}
            <a
              href="/solucion-infracciones-municipios#municipio-titulo"
              className="text-brand underline underline-offset-4"
            >
              escribinos desde la página para municipios
            </a>
            .
          </li>
        </ul>
        <p className="text-sm text-ink-soft">
          Cuando te habiliten, volvé a ingresar: no hace falta registrarse.
        </p>
        <LeaveButton label="Ingresar con otro correo" />
      </div>
    </OuterPage>
  )
}

export function ChooseMunicipality({ session }: { session: PanelSession }) {
  return (
    <OuterPage title="Elegí el municipio" lead={`Ingresaste con ${session.email}.`}>
      <ul className="grid gap-2">
        {session.municipalities.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={`${PANEL_PATH}/${slug}`}
              className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-line-strong px-4 py-2 font-semibold hover:bg-brand-soft hover:text-brand"
            >
              {name}
              <span aria-hidden="true">›</span>
            </Link>
          </li>
        ))}
      </ul>
      <LeaveButton variant="quiet" />
    </OuterPage>
  )
}
