import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { data } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import { SharedResult } from '../features/results/shared.ts'
import { pageContext } from '../page-context.ts'
import { describePage } from '../page-meta.ts'
import type { Route } from './+types/results'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { fetchResults, siteName, siteUrl } = context.get(pageContext).site
  const result = await fetchResults(params.token)
  return data({ result, siteName, siteUrl }, { status: result === null ? 404 : 200 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describePage({
    title: 'Resultado de tu búsqueda',
    description: '',
    siteName: loaderData?.siteName ?? '',
    siteUrl: loaderData?.siteUrl ?? '',
    path: '/results',
    isPrivate: true,
  })
}

export default function Results({ loaderData, params }: Route.ComponentProps) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <SharedResult token={params.token} initial={loaderData.result} siteName={loaderData.siteName} />
    </QueryClientProvider>
  )
}
