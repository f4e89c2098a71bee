const everyMs = 200

/**
 * Stops this process when the npm that started it has ended. npm passes a signal on to the shell between them, which ends
 * without telling this process.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  timer.unref()
}
