import { fleetNews } from '@multas/contract/routes'
import { Link } from 'react-router'
import { ask } from '../../../api/ask.ts'
import { Card } from '../../../ui/card.tsx'
import { formatMoment, PagedList } from '../../signed-in/index.ts'
import { fleetKey, TEXT_LINK, useHere } from '../frame/index.ts'
import { describeNews } from './describe-news.ts'

const SHOWN = 10

export function NewsList() {
  const { fleet, params, pathTo } = useHere()
  return (
    <Card aria-labelledby="news-title" className="grid gap-3">
      <h2 id="news-title" className="text-lg font-bold">
        Lo último que cambió
      </h2>
      <PagedList
        what="los cambios"
        queryKey={fleetKey(fleet, 'news')}
        read={(before: string | null, signal) =>
          ask(fleetNews, { params, query: { before, limit: SHOWN }, signal })
        }
        rowsOf={({ news }) => news}
        none="Todavía no hay cambios. Lo que se encontró en la primera consulta está en «Infracciones»."
        frame="divide-y divide-line"
        row={(one) => (
          <li key={one.id} className="grid gap-0.5 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-3">
              <Link
                to={pathTo(`/infracciones/${one.hash}`)}
                className={`${TEXT_LINK} inline-flex min-h-6 items-center font-semibold`}
              >
                {one.dominio} · {one.jurisdiccion}
              </Link>
              <span className="text-sm text-ink-soft">{formatMoment(one.at)}</span>
            </p>
            <p className="text-sm">{describeNews(one)}</p>
          </li>
        )}
      />
    </Card>
  )
}
