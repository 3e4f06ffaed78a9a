import { data } from 'react-router'
import { keepLive, loaderHeaders } from '../content/content-headers.ts'
import { ContentRoute } from '../content/content-route.tsx'
import { describeContent } from '../content/describe-content.ts'
import { findProvincePage } from '../content/pages/province/find-province-page.ts'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { LazyNotFound } from '../layout/lazy-not-found.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/province'
import { meta as notFoundMeta } from './not-found.tsx'

export const handle = contentPage()

export const headers = loaderHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const states = await site.sourceStates()
  const page = findProvincePage(params.page, site, states?.sources)
  return page === null ? data(null, { status: 404 }) : data(renderContent(page, site), keepLive(states))
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? describeContent(loaderData) : notFoundMeta()

export default function Province({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <LazyNotFound /> : <ContentRoute loaderData={loaderData} />
}
