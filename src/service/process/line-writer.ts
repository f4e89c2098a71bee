import { writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Returns whether the line was written. */
type WriteLine = (line: string) => boolean

/** Bytes that may wait for a reader; above that, lines are dropped until half of them are read. */
const maxBufferedBytes = 1024 * 1024

/**
 * Writes lines to standard output or standard error, and drops those that cannot be written because nobody reads the
 * pipe, its reader has exited or the disk is full. `notice` makes the line that later says how many were dropped.
 */
export function createLineWriter(
  stream: NodeJS.WritableStream & { fd: number },
  notice: (dropped: number) => string,
) {
  return countDropped(stream instanceof Socket ? toReader(stream) : toFile(stream.fd), notice)
}

function countDropped(writeLine: WriteLine, notice: (dropped: number) => string): (line: string) => void {
  let dropped = 0
  return (line) => {
    if (dropped > 0 && writeLine(notice(dropped))) dropped = 0
    if (dropped > 0 || !writeLine(line)) dropped += 1
  }
}

/** For a pipe or a terminal. Without a listener, its errors would end the process. */
function toReader(stream: Socket): WriteLine {
  stream.on('error', () => {})
  let isStalled = false
  return (line) => {
    isStalled = stream.writableLength > (isStalled ? maxBufferedBytes / 2 : maxBufferedBytes)
    if (isStalled || stream.destroyed) return false
    stream.write(line)
    return true
  }
}

/** For a file, because Node's own stream writes nothing more after an error. */
function toFile(fd: number): WriteLine {
  let isCut = false
  return (line) => {
    const bytes = Buffer.from(isCut ? `\n${line}` : line)
    try {
      const written = writeSync(fd, bytes)
      isCut = written < bytes.length
      return !isCut
    } catch {
      return false
    }
  }
}
