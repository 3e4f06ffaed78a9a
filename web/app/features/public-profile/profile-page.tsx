import type { PublicProfile } from '@multas/contract'
import { argentineMoment, formatDay } from '@multas/domain'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProfileSums } from './profile-sums.tsx'
import { ScoreCard } from './score-card.tsx'

export function ProfilePage({ profile }: { profile: PublicProfile }) {
  const { name, slug, isClaimed } = profile
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-6 sm:py-10">
      <header className="grid gap-1">
        <h1 className="text-3xl leading-tight font-extrabold tracking-tight wrap-anywhere">{name}</h1>
        <p className="text-ink-soft">
          Perfil de conducción.{' '}
          {isClaimed ? 'Lo administra su titular.' : 'Su titular todavía no lo reclamó.'}
        </p>
      </header>
      <div className="grid gap-5 sm:grid-cols-2">
        <ScoreCard profile={profile} />
        <CountCard profile={profile} />
      </div>
      <Coverage profile={profile} />
      <ProfileSums profile={profile} />
      <Owner slug={slug} />
    </div>
  )
}

function CountCard({ profile: { pending, resolved, inReview } }: { profile: PublicProfile }) {
  const rows = [
    ['Pendientes', pending],
    ['Resueltas', resolved],
    ...(inReview > 0 ? ([['En revisión, de esas', inReview]] as const) : []),
  ] as const
  return (
    <Card aria-labelledby="perfil-infracciones" className="grid content-start gap-3">
      <h2 id="perfil-infracciones" className="text-lg font-bold">
        Infracciones
      </h2>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2">
        {rows.map(([label, count]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right text-2xl font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Coverage({ profile: { consultedAt, answered, asked } }: { profile: PublicProfile }) {
  const { day, time } = argentineMoment(Date.parse(consultedAt))
  const missing = asked - answered
  return (
    <Notice tone={missing > 0 ? 'warning' : 'info'}>
      <p>
        Según la última búsqueda, del <strong>{formatDay(day)}</strong> a las {time}: respondieron{' '}
        <strong>
          {answered} de {asked}
        </strong>{' '}
        jurisdicciones.
        {missing > 0 &&
          ' De las que no respondieron se cuenta lo último que se supo; puede haber otras infracciones.'}
      </p>
      <p className="text-sm">
        El puntaje es propio de este sitio y no es el registro nacional de puntos de la licencia.{' '}
        <a href="/scoring-conductor" className="text-brand underline underline-offset-4">
          Cómo se calcula
        </a>
      </p>
    </Notice>
  )
}

function Owner({ slug }: { slug: string }) {
  return (
    <Card aria-labelledby="perfil-titular" className="grid gap-2">
      <h2 id="perfil-titular" className="text-lg font-bold">
        ¿Sos vos?
      </h2>
      <p>
        Podés pedir que lo quitemos, y deja de verse en el acto, o reclamarlo para elegir qué más muestra.
        Nunca muestra tu DNI, direcciones ni infracciones una por una.
      </p>
      <p>
        <a
          href={`/datos-personales?perfil=${slug}#perfiles`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
        >
          Quitarlo o reclamarlo
        </a>
      </p>
    </Card>
  )
}
