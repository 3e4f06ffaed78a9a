import { homePath, LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '@multas/domain'
import { LANGUAGE } from '../language.ts'

interface LanguageLinksProps {
  /** `EN` instead of `English`, where there is little room. */
  isShort?: boolean
  className: string
}

/** To the search in the other languages. Written by the server only. */
export function LanguageLinks({ isShort = false, className }: LanguageLinksProps) {
  return (
    <ul aria-label="Idioma" className={`no-print flex ${className}`}>
      {LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
        <li key={language}>
          <a
            href={homePath(language)}
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
