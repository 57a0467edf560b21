"""Counts the words and points of boards on Apache Spark, in process, without starting a program.

    spark-submit arrow.py BOARDS OUTPUT

Requires the Python package and pyarrow on all workers. Writes the same output as
`spark.py solve`: a line for each board with its words and points.
"""

import sys

import pyarrow
from pyspark.sql import SparkSession


def count(batches):
    import boggle

    # Creating a solver takes 10 ms, so use one for the whole task.
    solver = boggle.Solver()
    for batch in batches:
        boards = batch.column("value")
        # Spark gives each task one processor.
        words, points = solver.totals(boards, threads=1)
        columns = [boards, pyarrow.array(words, pyarrow.int64()), pyarrow.array(points, pyarrow.int64())]
        yield pyarrow.RecordBatch.from_arrays(columns, ["board", "words", "points"])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    boards, output = sys.argv[1:]
    session = SparkSession.builder.appName("boggle").getOrCreate()
    counted = session.read.text(boards).mapInArrow(count, "board string, words long, points long")
    counted.write.csv(output, sep="\t")
    session.stop()
