/** Loaded first, makes a process on Linux take itself for one on Windows, where there are no user ids. */
Object.defineProperty(process, 'platform', { value: 'win32' });
delete process.getuid;
