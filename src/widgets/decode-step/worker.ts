import { serveJob } from "../serveJob";
import { run } from "./toyStep";

serveJob(run);
