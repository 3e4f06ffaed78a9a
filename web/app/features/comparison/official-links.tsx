import type { Knowledge } from './use-jurisdiction.ts'

interface OfficialLinksProps {
  knowledge: Knowledge
  place: string
  payLink: string | null
}

export function OfficialLinks({ knowledge, place, payLink }: OfficialLinksProps) {
  const official = knowledge.state === 'known' ? knowledge.description : null
  const links = [
    { href: payLink, text: 'Pagar online', host: hostOf(payLink) },
    { href: official?.officialForm ?? null, text: `Consulta oficial de ${place}`, host: null },
    { href: official?.officialSite ?? null, text: `Sitio oficial de ${place}`, host: null },
  ].filter((link) => link.href !== null && /^https?:\/\//i.test(link.href))
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 border-t border-line pt-2">
      {links.map(({ href, text, host }) => (
        <li key={text}>
          <a
            href={href ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
          >
            {text}
            {host && <span className="ml-1 font-normal break-all">en {host}</span>}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function hostOf(link: string | null): string | null {
  return link !== null && URL.canParse(link) ? new URL(link).host : null
}
