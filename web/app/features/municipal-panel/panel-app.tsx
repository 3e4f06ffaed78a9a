import { panelAudit, panelMunicipalities } from '@multas/contract/routes'
import { PANEL_PATH } from '@multas/domain'
import type { ComponentType } from 'react'
import { ask } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { HistoryPage, OrganizationApp, type PanelKind } from '../organization-panel/index.ts'
import { readAsHolder } from '../sign-in/index.ts'
import { ContestsPage } from './contests-page.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'
import { DeliveriesProvider } from './deliveries-provider.tsx'
import { DeliveryPage } from './delivery-page.tsx'
import { FiguresPage } from './figures-page.tsx'
import { KeysPage } from './keys-page.tsx'
import { MembersPage } from './members-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import type { PanelPage } from './panel-pages.ts'
import { SessionsPage } from './sessions-page.tsx'

const PAGES: Readonly<Record<PanelPage | '', ComponentType>> = {
  '': OverviewPage,
  entregas: DeliveriesPage,
  'entregas/:id': DeliveryPage,
  estadisticas: FiguresPage,
  avisos: ContestsPage,
  claves: KeysPage,
  personas: MembersPage,
  historial: HistoryPage,
  sesiones: SessionsPage,
}

const MUNICIPALITIES: PanelKind = {
  path: PANEL_PATH,
  title: 'Panel de municipios',
  about: { href: '/solucion-infracciones-municipios', name: 'Qué es publicar con nosotros' },
  entrance: {
    lead: 'Para publicar las infracciones de tu municipio, ingresá con tu correo. No hace falta contraseña.',
    placeholder: 'nombre@municipio.gob.ar',
    emailHint:
      'El correo que tu municipio habilitó. Te enviamos un código de 6 dígitos para confirmar que es tuyo.',
  },
  none: {
    title: 'Tu correo todavía no está habilitado',
    reason: 'ningún municipio habilitó ese correo.',
    advice: (
      <>
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
      </>
    ),
  },
  choose: 'Elegí el municipio',
  words: { here: 'en el municipio', holder: 'quien supervisa', holderHere: 'quien supervisa' },
  width: 'max-w-6xl',
  offline: 'Sin conexión. Lo que ya estaba en marcha sigue en el servidor; acá se actualiza cuando vuelva.',
  holds: 'supervisor',
  links: [
    { path: '', name: 'Inicio' },
    { path: '/entregas', name: 'Entregas' },
    { path: '/estadisticas', name: 'Estadísticas' },
    { path: '/avisos', name: 'No reconocidas' },
    { path: '/personas', name: 'Personas' },
    { path: '/claves', name: 'Claves de API', isForHolders: true },
    { path: '/historial', name: 'Historial', isForHolders: true },
    { path: '/sesiones', name: 'Sesiones' },
  ],
  pages: PAGES,
  key: 'panel',
  read: () =>
    readAsHolder(async () => {
      const { email, municipalities } = await call(panelMunicipalities)
      return { email, organizations: municipalities.map(({ slug, ...one }) => ({ id: slug, ...one })) }
    }),
  readAudit: (slug, before, signal) => ask(panelAudit, { params: { slug }, query: { before }, signal }),
  choice: ({ name }) => (
    <>
      <span className="font-semibold">{name}</span>
      <span aria-hidden="true">›</span>
    </>
  ),
  area: () => 'Panel del municipio',
  account: (email) => <p className="min-w-0 truncate text-sm text-ink-soft max-sm:sr-only">{email}</p>,
  Provider: DeliveriesProvider,
}

export function PanelApp() {
  return <OrganizationApp kind={MUNICIPALITIES} />
}
