// Preloaded into the process of the product: reports the CPU time of the main thread, which runs the
// event loop, on each message of the parent process. Worker threads are not included.
process.on('message', () => {
  const { user, system } = process.threadCpuUsage()
  process.send?.((user + system) / 1000)
})
// Otherwise the IPC channel would keep the process alive.
process.channel?.unref()
