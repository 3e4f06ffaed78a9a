import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Check, Finding } from './check.ts'

const SOURCES = '{server/src,web/app,contract/src,domain/src}/**/*.{ts,tsx}'
const NOT_PRODUCT = /\.(?:test|test-d|spec)\.|\.d\.ts$/
/** Tests included: most files of these folders are tests. */
const TOOLING = '{web/worker,web/languages,scripts,e2e,acceptance,server/test,tools}/**/*.{ts,tsx,mjs}'
const IGNORED = new Set(['node_modules', 'build', 'screenshots', 'test-results'])
const DOCUMENTS = ['*.md', 'docs/**/*.md']

/** Words in all comments of the product. */
const MOST_WORDS = 45_000
/** A small sample has no rate. */
const SAMPLE_WORDS = 1_000

interface Habit {
  readonly rule: string
  readonly pattern: RegExp
  /** Occurrences per 1,000 words. */
  readonly most: number
  readonly message: string
}

/** Habits that make English hard to read; the limits are those of well-kept projects of the field. */
const HABITS: readonly Habit[] = [
  {
    rule: 'language-whoever',
    pattern: /\b(?:who|what|which|whom)(?:so)?ever\b/gi,
    most: 0.6,
    message: 'says "whoever" or a relative: name the actor or the thing',
  },
  {
    rule: 'language-told',
    pattern: /\b(?:told|tells?|telling|heard|hears?|hearing)\b/gi,
    most: 0.6,
    message: 'says "tell" or "hear": use notify, send, report, log or receive',
  },
  {
    rule: 'language-somebody',
    pattern: /\b(?:no|some|any|every)(?:body)\b|\b(?:everyone|someone|anyone)\b/gi,
    most: 0.6,
    message: 'says "somebody" or a relative: name the role',
  },
  {
    rule: 'language-stands',
    pattern: /\b(?:stands?|stood|standing)\b/gi,
    most: 0.6,
    message: 'says "stand": use "is", or name the state',
  },
  {
    rule: 'language-is-no',
    pattern: /\b(?:is|are|was|were) no (?!longer|more|op)\w+/gi,
    most: 0.6,
    message: 'says "is no X": use "is not an X"',
  },
  {
    rule: 'language-fragment',
    pattern: /(?:^|[.;:] )(?:What|Who|Whom|Whose|That|How|Whether|Those|One that|Where)\b/g,
    most: 2,
    message: 'opens with a relative clause: write a sentence, or a noun phrase',
  },
]

interface Passage {
  readonly place: string
  readonly text: string
}

/** The vocabulary of comments and of documents. The amount of comments is bounded in product source only. */
export const languageCheck: Check = {
  name: 'language',
  find(root) {
    const sources = globSync(SOURCES, { cwd: root }).filter((file) => !NOT_PRODUCT.test(file))
    const comments = sources.flatMap((file) => readComments(root, file))
    const tooling = globSync(TOOLING, { cwd: root, exclude: (name) => IGNORED.has(path.basename(name)) })
      .filter((file) => !file.endsWith('.d.ts'))
      .flatMap((file) => readComments(root, file))
    const documents = DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root })).map((file) => ({
      place: file,
      text: readFileSync(path.join(root, file), 'utf8'),
    }))
    return Promise.resolve([
      ...checkAmount(comments),
      ...HABITS.flatMap((habit) => [...checkHabit(habit, comments), ...checkHabit(habit, tooling)]),
      ...HABITS.filter(({ rule }) => rule !== 'language-fragment').flatMap((habit) =>
        checkHabit(habit, documents),
      ),
    ])
  },
}

/** Each run of lines that are comments, as one text. */
function readComments(root: string, file: string): Passage[] {
  const passages: { place: string; text: string }[] = []
  let isOpen = false
  for (const [index, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
    const text = line.trim()
    const begins = text.startsWith('//') || text.startsWith('/*') || text.startsWith('{/*')
    const continues: boolean = isOpen && (text.startsWith('*') || text.startsWith('//'))
    if (continues && !text.startsWith('/*')) {
      const last = passages.at(-1)
      if (last) last.text += ` ${plain(text)}`
    } else if (begins) passages.push({ place: `${file}:${index + 1}`, text: plain(text) })
    isOpen = (begins || continues) && !text.endsWith('*/')
  }
  return passages
}

const plain = (line: string): string => line.replace(/^\{?\/?[/*]+|\*\/\}?$/g, '').trim()

const countWords = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length, 0)

function checkAmount(comments: readonly Passage[]): Finding[] {
  const words = countWords(comments)
  if (words <= MOST_WORDS) return []
  const message = `${words} words of comments, at most ${MOST_WORDS}: delete those that repeat the code`
  return [{ rule: 'language-amount', place: '.', message }]
}

/** Names up to ten places once a habit is more frequent than it may be. */
function checkHabit({ rule, pattern, most, message }: Habit, passages: readonly Passage[]): Finding[] {
  const found = passages.flatMap(({ place, text }) => [...text.matchAll(pattern)].map(() => place))
  const rate = (1_000 * found.length) / Math.max(countWords(passages), SAMPLE_WORDS)
  if (rate <= most) return []
  const measured = `${message} (${rate.toFixed(1)} per 1,000 words, at most ${most})`
  return found.slice(0, 10).map((place) => ({ rule, place, message: measured }))
}
