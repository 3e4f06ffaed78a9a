/**
 * Removes parts of an input, ever smaller ones, as long as it still fails. Stops after `most` trials.
 */
export async function shrink(
  input: Buffer,
  fails: (candidate: Buffer) => Promise<boolean>,
  most: number,
): Promise<Buffer> {
  let smallest = input
  let trials = 0
  for (let size = Math.ceil(input.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < smallest.length && trials < most; ) {
      const candidate = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)])
      trials += 1
      if (await fails(candidate)) smallest = candidate
      else at += size
    }
  }
  return smallest
}
