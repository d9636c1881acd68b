import { build } from "./build";

/** The build whose React warns, for the browser tests. A process of its own, since React chooses its form once a process. */
await build({ outDir: ".cache/dist-dev", mode: "development" });
