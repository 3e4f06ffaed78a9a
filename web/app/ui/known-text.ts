/**
 * A sentence of the server in the language of the page: in Spanish, as it came. Other builds have their own
 * (`web/languages/rules/known-text.ts`).
 */
export const knownText = (text: string): string => text
