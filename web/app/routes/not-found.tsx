import { data } from 'react-router'
import { contentPage } from '../islands/content-handle.ts'
import { LazyNotFound } from '../layout/lazy-not-found.tsx'

export const handle = contentPage()

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'No encontramos esta página' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <LazyNotFound />
}
