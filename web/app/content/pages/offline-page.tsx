import type { ContentPage } from '../content-page.ts'
import { Bullets } from '../elements/bullets.tsx'
import { Lead } from '../elements/section.tsx'
import { TextLink } from '../elements/text-link.tsx'

/** An empty href reloads the current address with its query. */
const SAME_ADDRESS = ''

/** Cached by the service worker; works without scripts. */
export const offlinePage: ContentPage = {
  path: '/sin-conexion',
  title: 'Sin conexión',
  description: 'No hay conexión a internet.',
  keywords: '',
  name: 'Sin conexión',
  write: () => ({
    main: (
      <div className="grid max-w-3xl gap-5">
        <Lead>Parece que no tenés internet, y esta página no está guardada en tu dispositivo.</Lead>
        <p>
          Para consultar infracciones hace falta conexión: le pedimos cada respuesta a la jurisdicción en el
          momento. Los resultados nunca se guardan en el dispositivo para verlos sin conexión.
        </p>
        <p>
          <a
            href={SAME_ADDRESS}
            className="inline-flex min-h-12 items-center rounded-control bg-brand px-5 py-2.5 font-semibold text-on-brand hover:bg-brand-strong"
          >
            Reintentar
          </a>
        </p>
        <p lang="en">You are offline: fines can only be checked with an internet connection.</p>
        <p lang="pt-BR">Você está sem conexão: só é possível consultar multas com internet.</p>
        <h2 className="text-2xl font-bold">Lo que podés leer sin conexión</h2>
        <p>
          Si ya usaste el sitio en este dispositivo, y no en modo de ahorro de datos, estas páginas quedaron
          guardadas:
        </p>
        <Bullets
          items={[
            <TextLink key="guia" to="/resolver-infraccion">
              Resolver una infracción
            </TextLink>,
            <TextLink key="que-es" to="/infracciones-transito">
              Infracciones de tránsito en la Argentina
            </TextLink>,
            <TextLink key="preguntas" to="/preguntas-frecuentes">
              Preguntas frecuentes
            </TextLink>,
          ]}
        />
      </div>
    ),
  }),
}
