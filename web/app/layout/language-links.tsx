import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, pathIn } from '@multas/domain'
import { LANGUAGE } from '../language.ts'

interface LanguageLinksProps {
  isShort?: boolean
  className: string
  /** Path of the page. */
  here: string
}

/** Links to the search, or to the shown result. Server-rendered only. */
export function LanguageLinks({ isShort = false, className, here }: LanguageLinksProps) {
  return (
    <ul aria-label="Idioma" className={`no-print flex ${className}`}>
      {LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, here)}
            data-language={language}
            hrefLang={LANGUAGE_TAGS[language]}
            lang={LANGUAGE_TAGS[language]}
            aria-label={isShort ? `${language.toUpperCase()}: ${LANGUAGE_NAMES[language]}` : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control font-semibold text-ink-soft hover:text-brand hover:underline"
          >
            {isShort ? language.toUpperCase() : LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
