import { PageAnchor } from './page-anchor.tsx'
import { footerGroups, type LinkGroup, PROVINCE_LINKS, type SiteLink } from './site-links.ts'

export function FooterSections({ host, here }: { host: string; here: string }) {
  return (
    <>
      <div className="grid md:grid-cols-3 md:gap-8">
        {footerGroups(host).map((group) => (
          <FooterSection key={group.id} group={group} here={here} listClassName="md:grid" />
        ))}
      </div>
      <FooterSection
        group={PROVINCE_LINKS}
        here={here}
        listClassName="max-md:grid max-md:grid-cols-2 md:flex md:flex-wrap md:gap-x-5 md:text-sm"
      />
    </>
  )
}

interface FooterSectionProps {
  group: LinkGroup
  here: string
  listClassName: string
}

function FooterSection({ group, here, listClassName }: FooterSectionProps) {
  return (
    <details
      id={`pie-${group.id}`}
      data-section={group.id}
      className="group footer-section border-b border-line md:border-0 md:pb-4"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-bold md:justify-start md:gap-2 [&::-webkit-details-marker]:hidden">
        <h2 className="md:whitespace-nowrap">{group.name}</h2>
        <svg
          viewBox="0 0 24 24"
          className="size-5 fill-none stroke-current stroke-2 group-open:rotate-180 md:invisible md:in-data-footer:visible"
          aria-hidden="true"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <ul className={`pb-3 ${listClassName}`}>
        {group.links.map((link) => (
          <li key={link.path}>
            <FooterLink link={link} here={here} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function FooterLink({ link, here }: { link: SiteLink; here: string }) {
  return (
    <PageAnchor
      here={here}
      href={link.path}
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-brand hover:underline aria-[current]:text-brand md:min-h-9"
    >
      {link.name}
      {link.isNew && (
        <span className="rounded-full bg-brand-soft px-2 py-0.5 text-xs font-semibold text-brand">Nuevo</span>
      )}
    </PageAnchor>
  )
}
