import { ACCOUNT_PATH } from '@multas/domain'
import { Suspense } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { SectionStrip } from '../../ui/section-strip.tsx'
import { LeaveButton, Loading, useOnline } from '../signed-in/index.ts'
import { ACCOUNT_SECTIONS, type AccountSection, findSection } from './account-sections.tsx'
import { useScrollToHash } from './use-scroll-to-hash.ts'

export function AccountFrame({ email, section: asked }: { email: string; section: string | undefined }) {
  const { search } = useLocation()
  useScrollToHash()
  const section = findSection(asked)
  // Mercado Pago returns here, with the subscription in the query.
  if (asked === undefined && new URLSearchParams(search).has('preapproval_id'))
    return <Navigate replace to={{ pathname: `${ACCOUNT_PATH}/suscripcion`, search }} />
  if (section === undefined) return <Navigate replace to={ACCOUNT_PATH} />
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-6 sm:py-8">
      <Head email={email} />
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionLinks shown={section.slug} />
        <section aria-labelledby="cuenta-seccion" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <header className="grid gap-1">
            <h2 id="cuenta-seccion" className="text-xl font-bold">
              {section.name}
            </h2>
            <p className="max-w-3xl text-ink-soft">{section.lead}</p>
          </header>
          <ShownSection key={section.slug} section={section} email={email} />
        </section>
      </div>
    </div>
  )
}

function Head({ email }: { email: string }) {
  const isOnline = useOnline()
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <h1 className="text-3xl font-extrabold tracking-tight">Mi cuenta</h1>
          <p className="text-ink-soft wrap-anywhere">{email}</p>
        </div>
        <LeaveButton />
      </header>
      {!isOnline && (
        <p role="status" className="rounded-control bg-checking-soft px-4 py-2 font-semibold text-checking">
          Sin conexión. Lo que ves es de antes; se actualiza cuando vuelva.
        </p>
      )}
    </>
  )
}

function SectionLinks({ shown }: { shown: string }) {
  return (
    <nav aria-label="Secciones de tu cuenta" className="min-w-0">
      <SectionStrip className="-mx-4 px-2 md:-mx-2 md:grid md:px-0">
        {ACCOUNT_SECTIONS.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={`${ACCOUNT_PATH}/${slug}`}
              aria-current={slug === shown ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold decoration-2 underline-offset-8 hover:text-brand aria-[current]:text-brand aria-[current]:underline md:flex md:px-3 md:aria-[current]:bg-brand-soft md:aria-[current]:no-underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </SectionStrip>
    </nav>
  )
}

function ShownSection({ section: { name, Section }, email }: { section: AccountSection; email: string }) {
  return (
    <PanelBoundary what={`«${name}»`}>
      <Suspense fallback={<Loading />}>
        <Section email={email} />
      </Suspense>
    </PanelBoundary>
  )
}
