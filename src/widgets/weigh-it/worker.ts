import { serveJob } from "../serveJob";
import { run } from "./run";

serveJob(run);
