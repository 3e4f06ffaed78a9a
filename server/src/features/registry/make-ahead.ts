/**
 * Makes up to `most` items before they are asked for. For generators, which make one at a time however many are
 * asked for. Ends the source when it is ended.
 */
export async function* makeAhead<T>(source: AsyncGenerator<T>, most: number): AsyncGenerator<T> {
  const coming: Promise<IteratorResult<T>>[] = []
  try {
    for (;;) {
      while (coming.length < most) coming.push(begin(source))
      const next = await coming.shift()
      if (next === undefined || next.done === true) return
      yield next.value
    }
  } finally {
    await source.return(undefined)
  }
}

/** One that fails is told when its turn comes, and not before. */
function begin<T>(source: AsyncGenerator<T>): Promise<IteratorResult<T>> {
  const next = source.next()
  next.catch(() => undefined)
  return next
}
