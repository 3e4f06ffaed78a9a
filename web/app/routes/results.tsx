import type { ResultsReply } from '@multas/contract'
import { summariseCoverage, summariseForSharing, todayInArgentina } from '@multas/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { data } from 'react-router'
import { shownActs } from '../acts/index.ts'
import { createQueryClient } from '../api/query-client.ts'
import { noteServerTime } from '../api/server-clock.ts'
import { SharedResult } from '../features/results/shared.ts'
import { pageContext } from '../page-context.ts'
import { describePage } from '../page-meta.ts'
import { titleResult } from '../subject/result-title.ts'
import { RenderedAtMs } from '../use-today.ts'
import type { Route } from './+types/results'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { fetchResults, siteName, siteUrl } = context.get(pageContext).site
  const result = await fetchResults(params.token)
  return data(
    { result, renderedAtMs: Date.now(), siteName, siteUrl },
    { status: result === null ? 404 : 200 },
  )
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const shared = loaderData?.result ? sharedPage(loaderData.result, loaderData.renderedAtMs) : null
  const [standard, ...tags] = describePage({
    title: 'Resultado de tu búsqueda',
    description: '',
    siteName: loaderData?.siteName ?? '',
    siteUrl: loaderData?.siteUrl ?? '',
    path: '/results',
    isPrivate: true,
    ...(shared && {
      shared: {
        ...shared,
        image: `${loaderData?.siteUrl}/api/results/${encodeURIComponent(params.token)}/preview.png`,
      },
    }),
  })
  return [loaderData?.result ? { title: titleOf(loaderData.result, loaderData.siteName) } : standard, ...tags]
}

const titleOf = (
  { searchType, subjectLabel: subject, infractions }: ResultsReply,
  siteName: string,
): string => titleResult({ searchType, subject }, infractions, siteName)

function sharedPage(result: ResultsReply, renderedAtMs: number): { title: string; description: string } {
  const { searchType, subjectLabel, infractions, coverage } = result
  const { subject, headline, amount, notSummed, due } = summariseForSharing(
    {
      searchType,
      subject: subjectLabel,
      fines: shownActs(infractions),
      coverage: summariseCoverage(coverage, coverage.length),
    },
    todayInArgentina(new Date(renderedAtMs)),
  )
  const description = amount === null || notSummed === null ? amount : `${amount} (${notSummed})`
  return {
    title: `${subject}: ${headline}`,
    description: [description, due].filter(Boolean).join('. ') || headline,
  }
}

export default function Results({ loaderData, params }: Route.ComponentProps) {
  const [queries] = useState(() => {
    noteServerTime(loaderData.renderedAtMs, performance.timeOrigin)
    return createQueryClient()
  })
  return (
    <RenderedAtMs value={loaderData.renderedAtMs}>
      <QueryClientProvider client={queries}>
        <SharedResult token={params.token} initial={loaderData.result} siteName={loaderData.siteName} />
      </QueryClientProvider>
    </RenderedAtMs>
  )
}
